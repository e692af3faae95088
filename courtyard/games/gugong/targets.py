def targets_of(data, action): return ()
