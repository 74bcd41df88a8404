import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { MAX_PASSWORD_LENGTH, PASSWORD_RULES } from '../../domain/accounts/password-rules.ts'
import { Check } from '../icons.tsx'
import { useHydrated } from '../use-hydrated.ts'

interface PasswordFieldProps {
  label: string
  autoComplete: 'current-password' | 'new-password'
  name?: string
  error?: string
}

export function PasswordField(props: PasswordFieldProps) {
  return <PasswordInput {...props} describedBy="" />
}

export function NewPasswordField({
  onPassword,
  ...props
}: Omit<PasswordFieldProps, 'autoComplete'> & { onPassword: (password: string) => void }) {
  const listId = useId()
  const [password, setPassword] = useState('')
  const [wasFocused, setWasFocused] = useState(false)
  const changePassword = (value: string) => {
    setPassword(value)
    onPassword(value)
  }
  return (
    <div>
      <PasswordInput
        {...props}
        autoComplete="new-password"
        describedBy={wasFocused ? listId : ''}
        onPassword={changePassword}
        onFocus={() => setWasFocused(true)}
      />
      {wasFocused ? <Checklist id={listId} password={password} /> : null}
      <noscript>
        <p className="mt-1.5 text-sm text-soft">
          {PASSWORD_RULES.map(rule => rule.label).join(', ')}.
        </p>
      </noscript>
    </div>
  )
}

function Checklist({ id, password }: { id: string; password: string }) {
  return (
    <ul id={id} className="mt-3 grid gap-1.5 text-sm">
      {PASSWORD_RULES.map(({ label, isMet }) => {
        const met = isMet(password)
        return (
          <li key={label} className={`flex items-center gap-2 ${met ? 'text-good' : 'text-soft'}`}>
            <span
              className={`grid size-5 shrink-0 place-items-center rounded-full border ${met ? 'border-good' : 'border-line'}`}
            >
              {met ? <Check className="size-3.5" /> : null}
            </span>
            {label}
            <span className="sr-only">{met ? ': met' : ': not met yet'}</span>
          </li>
        )
      })}
    </ul>
  )
}

interface PasswordInputProps extends PasswordFieldProps {
  describedBy: string
  onPassword?: (password: string) => void
  onFocus?: () => void
}

function PasswordInput({
  label,
  autoComplete,
  name = 'password',
  error,
  describedBy,
  onPassword,
  onFocus,
}: PasswordInputProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isVisible, setVisible] = useState(false)
  const hydrated = useHydrated()

  const reportInitialValue = useEffectEvent(() => {
    if (input.current?.value) onPassword?.(input.current.value)
    if (input.current === document.activeElement) onFocus?.()
  })
  useEffect(() => reportInitialValue(), [])

  const descriptionIds = [describedBy, error ? `${id}-error` : '']
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          ref={input}
          id={id}
          name={name}
          type={isVisible ? 'text' : 'password'}
          autoComplete={autoComplete}
          required
          maxLength={MAX_PASSWORD_LENGTH}
          spellCheck={false}
          autoCapitalize="none"
          onChange={event => onPassword?.(event.currentTarget.value)}
          onFocus={onFocus}
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptionIds.filter(Boolean).join(' ') || undefined}
          className="block min-h-12 w-full rounded-xl border border-field-line bg-card px-4 pr-20 text-ink aria-invalid:border-bad"
        />
        {hydrated ? (
          <button
            type="button"
            aria-pressed={isVisible}
            aria-label="Show password"
            onClick={() => setVisible(!isVisible)}
            className="absolute inset-y-0.5 right-0.5 rounded-xl px-4 text-sm font-semibold text-link"
          >
            {isVisible ? 'Hide' : 'Show'}
          </button>
        ) : null}
      </div>
      {error ? (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      ) : null}
    </div>
  )
}
