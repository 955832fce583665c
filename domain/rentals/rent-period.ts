/**
 * The limits of a rental period: from now, with an hour of tolerance for filling in the form, up to a year ahead, and a
 * maximum length.
 */
export const rentTimeLimits = { pastHours: 1, aheadDays: 365, maxDays: 90 } as const
