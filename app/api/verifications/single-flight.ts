/** Does work once for all who ask for it under one name while it is under way in this process. */
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
