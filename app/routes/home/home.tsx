import { t } from '../../messages/index.ts'

export const meta = () => [{ title: t('brand.name') }]

export default function Home() {
  return <h1>{t('brand.name')}</h1>
}
