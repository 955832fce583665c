const twoDigits = (value: number) => String(value).padStart(2, '0')

/** 10:30, from minutes of the day; 24:00 at its end. */
export const clockText = (minutes: number) =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
