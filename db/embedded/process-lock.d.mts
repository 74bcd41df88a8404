/** `onWait` is called once with the id of the process that holds the lock. */
export function withProcessLock<Result>(
  path: string,
  onWait: (pid: number) => void,
  work: () => Promise<Result>,
): Promise<Result>
