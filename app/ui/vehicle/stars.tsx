const star = 'm12 2.8 2.8 6 6.5.8-4.8 4.5 1.3 6.5L12 17.4l-5.8 3.2 1.3-6.5L2.7 9.6l6.5-.8z'

type Props = {
  /** Whole stars out of five. */
  stars: number
  /** What the stars say in words. */
  label: string
}

/** Five stars, so many of them filled. */
export function Stars({ stars, label }: Props) {
  return (
    <svg viewBox="0 0 120 24" role="img" aria-label={label} className="inline-block h-4 w-20 align-middle">
      {[0, 1, 2, 3, 4].map(at => (
        <path
          key={at}
          d={star}
          transform={`translate(${at * 24})`}
          className={at < stars ? 'fill-rating' : 'fill-line'}
        />
      ))}
    </svg>
  )
}
