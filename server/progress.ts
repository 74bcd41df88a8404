const PATIENCE_MS = 2_000

/** Reports steps of more than two seconds, and how long they took. */
export async function sayWhenSlow<Result>(
  say: (line: string) => void,
  title: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const started = performance.now()
  let isSlow = false
  const timer = setTimeout(() => {
    isSlow = true
    say(`${title}.`)
  }, PATIENCE_MS)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
    if (isSlow) say(`${title}: took ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  }
}
