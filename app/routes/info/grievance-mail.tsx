const address = 'grievance@sawari.example'

/** The address of the grievance officer. */
export function GrievanceMail() {
  return (
    <a href={`mailto:${address}`} className="inline-flex min-h-11 items-center text-accent underline">
      {address}
    </a>
  )
}
