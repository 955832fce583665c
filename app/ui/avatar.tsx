import { User } from 'lucide-react'

type AvatarProps = { id: string; file: string; size: number }

/** A member's picture in a circle, `size` px wide, or a generic figure. Decorative: the name is always next to it. */
export function Avatar({ id, file, size }: AvatarProps) {
  return (
    <span className="grid shrink-0 place-items-center overflow-hidden rounded-full bg-sunken text-muted">
      {file ? (
        <img
          src={`/members/${id}/picture/${encodeURIComponent(file)}`}
          alt=""
          width={size}
          height={size}
          className="object-cover"
        />
      ) : (
        <svg width={size} height={size} aria-hidden>
          <User x={size / 4} y={size / 4} size={size / 2} strokeWidth={1.6} />
        </svg>
      )}
    </span>
  )
}

/** A brand's letters: a short name in capitals as it is, the initials of two words, else the first two letters. */
export function monogram(name: string): string {
  if (/^[A-Z]{2,3}$/.test(name)) return name
  const [first = '', second] = name.split(/[\s-]+/)
  return second ? `${first.charAt(0)}${second.charAt(0)}`.toUpperCase() : first.slice(0, 2)
}
