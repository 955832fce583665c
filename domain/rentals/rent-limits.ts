/** When a vehicle can be asked for: from now on, with an hour for who fills in the form slowly, and for how long. */
export const rentTimeLimits = { pastHours: 1, aheadDays: 365, maxDays: 90 } as const
