import { Form } from 'react-router'
import navMessages from '#app/messages/en/site/nav.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button } from '#app/ui/button.tsx'
import { profileMeta } from './profile-meta.ts'

export const meta = profileMeta()

/** The account itself: its menu, which the frame shows, and the way out, which wide screens have in the header. */
export default function Overview() {
  const t = useTranslations(navMessages)
  return (
    <Form method="post" action="/logout" className="lg:hidden">
      <Button type="submit">{t('logout')}</Button>
    </Form>
  )
}
