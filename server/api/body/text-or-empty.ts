/** A body's value if it is text, else empty. */
export const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '')
