import type { ComponentProps } from 'react'
import { Link } from 'react-router'

/** `go` is the one main action on screen, `yes` confirms, `line` is everything else, `plain` is a quiet link. */
export type ButtonVariant = 'line' | 'go' | 'yes' | 'plain'
export type ButtonLook = {
  variant?: ButtonVariant
  size?: 'normal' | 'large'
  isWide?: boolean
  className?: string
}

const looks: Record<ButtonVariant, string> = {
  line: 'border-line-strong bg-raised text-ink hover:border-ink',
  go: 'border-go bg-go text-go-ink hover:border-go-hover hover:bg-go-hover',
  yes: 'border-accent bg-accent text-accent-ink hover:border-accent-hover hover:bg-accent-hover',
  plain: 'border-transparent text-accent hover:text-accent-hover',
}

/** The classes of a button, for what is neither a button nor a link of the router. */
export const buttonClass = ({ variant = 'line', size = 'normal', isWide, className = '' }: ButtonLook = {}) =>
  [
    'inline-flex cursor-pointer items-center justify-center gap-2 whitespace-nowrap rounded-control border font-semibold',
    'no-underline transition-colors disabled:cursor-not-allowed disabled:opacity-55',
    size === 'large' ? 'min-h-13 text-16' : 'min-h-11 text-14',
    variant === 'plain' ? 'px-3' : size === 'large' ? 'px-6' : 'px-4.5',
    looks[variant],
    isWide ? 'w-full' : '',
    className,
  ].join(' ')

type ButtonProps = ComponentProps<'button'> & ButtonLook

export function Button({ variant, size, isWide, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ variant, size, isWide, className })} {...rest} />
}

type LinkButtonProps = ComponentProps<typeof Link> & ButtonLook

export function LinkButton({ variant, size, isWide, className, ...rest }: LinkButtonProps) {
  return <Link className={buttonClass({ variant, size, isWide, className })} {...rest} />
}
