import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { translate } from '../frame/translate.ts'
import { KeysDialog } from './keys-dialog.tsx'

type Props = {
  /** The ids of the shown cards as one text, empty without any. */
  ids: string
  /** The keys of the cards' buttons and what they do. */
  keys: readonly (readonly [key: string, name: string])[]
  children: ReactNode
}

/** Down by one, up by one. */
const steps: Readonly<Record<string, number>> = { j: 1, k: -1 }

/**
 * A queue of cards for the keyboard: J and K move the focus from card to card, and a letter presses the button of the
 * focused card that has it as its shortcut. Once a card has left, the one in its place has the focus. The address can
 * name a card by its id: `#abc`.
 */
export function Queue({ ids, keys, children }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const last = useRef<{ card: HTMLElement; at: number }>(undefined)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>(':scope > article') ?? [])]
  const focus = (at: number) => {
    const card = cards()[at]
    card?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest' })
  }
  const { hash } = useLocation()

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isForAnother(event)) return
    const key = event.key.toLowerCase()
    const at = cards().findIndex(card => card.contains(document.activeElement))
    const button = cards()[at]?.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`)
    if (key === '?') setHelpOpen(true)
    else if (steps[key]) focus(Math.max(0, at + steps[key]))
    else if (button && !event.repeat) button.click()
    else return
    // The key would also be typed into the dialog that it opens.
    event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  const focusNext = useEffectEvent(() => {
    if (document.activeElement !== document.body) return
    if (!last.current) focus(cards().findIndex(({ id }) => id === `card-${hash.slice(1)}`))
    else if (!last.current.card.isConnected) focus(Math.min(last.current.at, cards().length - 1))
  })
  useEffect(() => focusNext(), [ids])

  const remember = ({ target }: FocusEvent<HTMLElement>) => {
    const at = cards().findIndex(card => card.contains(target))
    const card = cards()[at]
    if (card) last.current = { card, at }
  }
  return (
    <>
      {ids && (
        <Button
          size="small"
          startIcon={<KeyboardIcon />}
          onClick={() => setHelpOpen(true)}
          sx={{ mb: 1, ...forKeyboards }}
        >
          {translate('queue.keys')}
        </Button>
      )}
      <Box ref={list} onFocus={remember} sx={{ display: 'grid', gap: 2 }}>
        {children}
      </Box>
      {isHelpOpen && <KeysDialog keys={keys} onClose={() => setHelpOpen(false)} />}
    </>
  )
}

/** Whether a key is for something else: a field, a dialog, a menu or the browser. */
function isForAnother({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true
  return target instanceof HTMLElement && (target.isContentEditable || target.closest(others) !== null)
}

const others = 'input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu], [role=listbox]'

/** Hides from a touch screen what is for a keyboard only. */
const forKeyboards = { '@media (hover: none)': { display: 'none' } }

type CardProps = { id: string; labelledBy?: string; children: ReactNode }

/** A card of a queue, which can have the focus. */
export const QueueCard = ({ id, labelledBy, children }: CardProps) => (
  <Paper
    id={`card-${id}`}
    component="article"
    variant="outlined"
    tabIndex={-1}
    aria-labelledby={labelledBy}
    sx={{
      p: 2,
      borderRadius: 1.5,
      minWidth: 0,
      // The app bar and the bulk actions are above it.
      scrollMarginTop: 136,
      '&:focus-within': { borderColor: 'primary.main' },
    }}
  >
    {children}
  </Paper>
)

/** A button of a queue's card with its key. */
export const QueueButton = ({ shortcut, children, ...props }: ButtonProps & { shortcut: string }) => (
  <Button {...props} aria-keyshortcuts={shortcut}>
    {children}
    <Box
      component="kbd"
      aria-hidden
      sx={{
        ml: 1,
        px: 0.5,
        border: 1,
        borderRadius: 0.5,
        fontFamily: 'inherit',
        fontSize: 11,
        lineHeight: 1.4,
        ...forKeyboards,
      }}
    >
      {shortcut.toUpperCase()}
    </Box>
  </Button>
)
