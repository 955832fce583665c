/** A brand's letters: a short name in capitals as it is, the initials of two words, else the first two letters. */
export function monogram(name: string): string {
  if (/^[A-Z]{2,3}$/.test(name)) return name
  const [first = '', second] = name.split(/[\s-]+/)
  return second ? `${first.charAt(0)}${second.charAt(0)}`.toUpperCase() : first.slice(0, 2)
}
