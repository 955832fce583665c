import type { ComponentProps } from 'react'
import { Link, type LinkProps } from './link.tsx'

/** `go` is the one main action on screen, `yes` confirms, `line` is every other action, `plain` looks like a link. */
export type ButtonVariant = 'line' | 'go' | 'yes' | 'plain'
export type ButtonLook = {
  variant?: ButtonVariant
  size?: 'normal' | 'large'
  isWide?: boolean
  className?: string
}

const looks: Record<ButtonVariant, string> = {
  line: 'button-line',
  go: 'border-go bg-go text-go-ink hover:border-go-hover hover:bg-go-hover',
  yes: 'border-accent bg-accent text-accent-ink hover:border-accent-hover hover:bg-accent-hover',
  plain: 'border-transparent text-accent hover:text-accent-hover',
}

/** The classes of a button, for elements that are neither buttons nor router links. */
export const buttonClass = ({ variant = 'line', size = 'normal', isWide, className = '' }: ButtonLook = {}) =>
  [
    'button',
    looks[variant],
    size === 'large' && 'min-h-13 text-16',
    variant === 'plain' ? 'px-3' : size === 'large' && 'px-6',
    isWide && 'w-full',
    className,
  ]
    .filter(Boolean)
    .join(' ')

type ButtonProps = ComponentProps<'button'> & ButtonLook

export function Button({ variant, size, isWide, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ variant, size, isWide, className })} {...rest} />
}

type LinkButtonProps = LinkProps & ButtonLook

export function LinkButton({ variant, size, isWide, className, ...rest }: LinkButtonProps) {
  return <Link className={buttonClass({ variant, size, isWide, className })} {...rest} />
}
