def view_of(s,a): return {}
