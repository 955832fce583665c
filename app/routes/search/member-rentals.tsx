import { useEffect, useState } from 'react'
import { localPath } from '#app/messages/paths.ts'
import { Link } from '#app/ui/link.tsx'
import type { SuggestedGroup } from '#app/ui/use-suggestions.ts'

/** The rentals that match a search, fetched with the member's cookie; nothing if that fails. */
export default function MemberRentals({ q }: { q: string }) {
  const [items, setItems] = useState<SuggestedGroup['items']>([])
  useEffect(() => {
    const controller = new AbortController()
    const fetchRentals = async () => {
      // The trailing space marks the last word as complete.
      const response = await fetch(localPath(`/search/rentals?${new URLSearchParams({ q: `${q} ` })}`), {
        signal: controller.signal,
      })
      const groups: SuggestedGroup[] = response.ok ? await response.json() : []
      setItems(groups.flatMap(group => group.items))
    }
    fetchRentals().catch(() => {})
    return () => controller.abort()
  }, [q])
  return (
    items.length > 0 && (
      <ul className="grid gap-x-8 border-line border-t md:grid-cols-2">
        {items.map(({ label, to }) => (
          <li key={to} className="border-line border-b">
            <Link to={to} className="flex min-h-12 items-center py-2 font-semibold text-15 hover:text-accent">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    )
  )
}
