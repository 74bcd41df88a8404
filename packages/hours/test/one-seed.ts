import fc from 'fast-check'

/** Two runs over the same code say the same; `FAST_CHECK_SEED` draws other cases. */
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 13) })
