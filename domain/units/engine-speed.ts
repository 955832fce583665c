import { numberSource, parseNumber } from './quantity.ts'

const pattern = new RegExp(
  `(?:@|\\bat\\b)\\s*(${numberSource})(?:\\s*[-–~]\\s*(${numberSource}))?(?![\\d.,])`,
  'i',
)

/** The engine speed of a figure, in rpm: "38PS@5500rpm", "250Nm@1500-2500rpm". A single speed is both ends. */
export function engineSpeed(text: string): { from: number; to: number } | undefined {
  const match = pattern.exec(text)
  const from = match?.[1] ? parseNumber(match[1]) : undefined
  if (!from) return undefined
  return { from, to: (match?.[2] && parseNumber(match[2])) || from }
}
