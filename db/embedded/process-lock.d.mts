/**
 * Does `work` while no other process does work under the same lock file; `onWait` hears once whom we
 * wait for. A lock whose process is gone is taken over.
 */
export function withProcessLock<Result>(
  path: string,
  onWait: (pid: number) => void,
  work: () => Promise<Result>,
): Promise<Result>
