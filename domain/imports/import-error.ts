/** An import cannot begin: bad usage, a file that cannot be read, a mapping that does not fit. One line for the operator. */
export class ImportError extends Error {}
