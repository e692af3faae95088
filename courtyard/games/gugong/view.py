def view_of(s, seat): return {}
