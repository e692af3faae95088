def targets_of(p,a): return ()
