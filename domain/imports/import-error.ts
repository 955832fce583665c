/**
 * An import cannot start: bad usage, an unreadable file, a mapping that does not fit. The message is one line for the
 * operator.
 */
export class ImportError extends Error {}
