def explain(s,a): return "no"
