/** The record id of a demo member, by its short name. */
export const memberId = (key: string) => `member${key}`.padEnd(15, '0')
