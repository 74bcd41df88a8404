/** Nothing of the file can be trusted: it changes nothing. The message is one clause about the file. */
export class BrokenFile extends Error {
  constructor(clause: string) {
    super(clause)
    this.name = 'BrokenFile'
  }
}
