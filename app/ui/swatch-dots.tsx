import cardMessages from '#app/messages/en/catalogue/card.json'
import { useTranslations } from '#app/messages/use-translations.ts'

type SwatchDotsProps = { colors: readonly string[] }

const step = 16

/** The colours of a vehicle as small dots; its page names them. */
export function SwatchDots({ colors }: SwatchDotsProps) {
  const t = useTranslations(cardMessages)
  if (!colors.length) return null
  const width = colors.length * step - 4
  return (
    <svg
      viewBox={`0 0 ${width} 12`}
      width={width}
      role="img"
      aria-label={t('colors', { count: colors.length })}
      className="swatch-dots"
    >
      {colors.map((color, at) => (
        <circle key={at} cx={at * step + 6} fill={color} />
      ))}
    </svg>
  )
}
