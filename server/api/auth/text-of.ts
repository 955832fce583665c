/** A body's value where it is text, else empty. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
