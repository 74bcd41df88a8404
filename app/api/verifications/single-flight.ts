/** Concurrent callers of a name share the work, in this process. */
export class SingleFlight<T> {
  readonly #underWay = new Map<string, Promise<T>>()

  do(name: string, work: () => Promise<T>): Promise<T> {
    const running = this.#underWay.get(name)
    if (running) return running
    const started = work().finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, started)
    return started
  }
}
