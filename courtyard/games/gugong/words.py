def describe(s, action, lang): return ""
def prompt(s, seat, lang): return ""
