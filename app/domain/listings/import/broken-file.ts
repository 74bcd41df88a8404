/**
 * Nothing in the file can be trusted, so nothing is imported. The message is a clause whose subject
 * is the file.
 */
export class BrokenFile extends Error {
  constructor(clause: string) {
    super(clause)
    this.name = 'BrokenFile'
  }
}
