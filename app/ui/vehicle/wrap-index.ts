/** The index at which a circle of `count` things arrives: after the last the first, before the first the last. */
export const wrapIndex = (index: number, count: number) => ((index % count) + count) % count
