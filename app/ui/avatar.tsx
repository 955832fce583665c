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
