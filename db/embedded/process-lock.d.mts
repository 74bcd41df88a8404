/** Runs `work` under a lock file, once its previous process is done or gone; `onWait` is called once with that process's id. */
export function withProcessLock<Result>(
  path: string,
  onWait: (pid: number) => void,
  work: () => Promise<Result>,
): Promise<Result>
