/** Wraps an index around `count` items: the first follows the last, and the last precedes the first. */
export const wrapIndex = (index: number, count: number) => ((index % count) + count) % count
