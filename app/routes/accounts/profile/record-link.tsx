import profileMessages from '#app/messages/en/accounts/profile.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Link } from '#app/ui/link.tsx'
import type { SubjectKind } from '#domain/inquiries/subject.ts'

const lists: Record<SubjectKind, string> = {
  cars: '/cars',
  bikes: '/bikes',
  commercial_vehicles: '/commercial-vehicles',
  usedVehicles: '/used-vehicles',
  rentVehicles: '/rent/vehicles',
}

type RecordLinkProps = { vehicle: { kind: SubjectKind; id: string; name: string } | undefined }

/** A link to a vehicle, if it is still visible. */
export function RecordLink({ vehicle }: RecordLinkProps) {
  const t = useTranslations(profileMessages)
  if (!vehicle) return <span className="text-muted">{t('aboutGone')}</span>
  return (
    <Link
      to={`${lists[vehicle.kind]}/${encodeURIComponent(vehicle.id)}`}
      className="inline-flex min-h-6 items-center font-semibold underline-offset-4 hover:underline"
    >
      {vehicle.name}
    </Link>
  )
}
