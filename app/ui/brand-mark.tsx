/** Sawari's mark: a milestone with its road. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 25 30" width="25" height="30" aria-hidden="true">
      <path
        d="M0 29V12.5C0 5.6 5.6 0 12.5 0S25 5.6 25 12.5V29a1 1 0 0 1-1 1H1a1 1 0 0 1-1-1z"
        fill="#14201b"
      />
      <path d="M2 11.5C2.5 6 7 2 12.5 2S22.5 6 23 11.5z" fill="#ffc533" />
      <path d="M2 13.5h21V28H2z" fill="#f6f4ec" />
      <path
        d="M6.5 28c-.4-4 2-5.3 5.5-6.6 2.6-1 3.6-2.3 2.8-4.3l-.9-3.6h3.7c1.8 4.6.6 7.3-3.2 9-2.7 1.2-3.3 2.6-3 5.5z"
        fill="#14201b"
      />
    </svg>
  )
}

/** सवारी as a drawing: as text, it would make every page fetch a Devanagari font for six letters. */
export const Wordmark = () => <span role="img" aria-label="सवारी" lang="hi" className="wordmark" />
