const address = 'grievance@sawari.example'

/** The address of the grievance officer. */
export function GrievanceMail() {
  return (
    <a href={`mailto:${address}`} className="text-accent underline">
      {address}
    </a>
  )
}
