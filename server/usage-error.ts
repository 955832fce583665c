/** Something that whoever runs a command can put right; its message is one line. */
export class UsageError extends Error {}
