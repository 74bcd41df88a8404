/** The whole file is refused. The message is a clause whose subject is the file. */
export class BrokenExtract extends Error {
  constructor(clause: string) {
    super(clause)
    this.name = 'BrokenExtract'
  }
}
