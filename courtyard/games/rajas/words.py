def describe(s,a,l): return ""
def prompt(s,a,l): return ""
