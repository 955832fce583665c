/** The first word of a member's name, which is all that other members see of it; empty without a name. */
export const firstName = (name: string | null | undefined): string => name?.trim().split(/\s+/)[0] ?? ''
