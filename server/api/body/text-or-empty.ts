/** A body's value where it is text, else empty. */
export const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '')
