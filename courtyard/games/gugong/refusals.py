def explain(s, action): return "no"
