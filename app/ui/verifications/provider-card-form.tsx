import type { Appearance, Stripe, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CARD_UNREACHABLE } from '../../domain/verifications/card-set-up.ts'
import { Button } from '../forms/button.tsx'
import { Field } from '../forms/field.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { CardShape } from './card-shape.tsx'

interface ProviderCardFormProps {
  clientSecret: string
  publishableKey: string
  returnTo: string
  onOver: () => void
}

interface MountedCard {
  stripe: Stripe
  elements: StripeElements
}

/** The provider draws the field in its own frames: card data never reaches our page. */
export default function ProviderCardForm(props: ProviderCardFormProps) {
  const { clientSecret, publishableKey, returnTo, onOver } = props
  const container = useRef<HTMLDivElement>(null)
  const [mounted, setMounted] = useState<MountedCard | null>(null)
  const [isReady, setIsReady] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [name, setName] = useState('')

  useEffect(() => {
    let isUnmounted = false
    let unmount = () => {}
    const mount = async () => {
      const stripe = await loadStripe(publishableKey)
      const node = container.current
      if (isUnmounted || !stripe || !node) return
      const elements = stripe.elements({ clientSecret, appearance: appearanceOf(node) })
      const element = elements.create('payment', {
        layout: 'tabs',
        wallets: { applePay: 'never', googlePay: 'never' },
      })
      unmount = () => element.destroy()
      element.on('ready', () => setIsReady(true))
      element.on('loaderror', () => setProblem(CARD_UNREACHABLE))
      element.mount(node)
      setMounted({ stripe, elements })
    }
    mount().catch(() => setProblem(CARD_UNREACHABLE))
    return () => {
      isUnmounted = true
      unmount()
    }
  }, [clientSecret, publishableKey])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending || !mounted || !isReady) return
    setIsSending(true)
    setProblem(null)
    const result = await confirm(mounted, { name, returnTo })
    if (result === 'confirmed') return location.assign(returnTo)
    setIsSending(false)
    if (result === 'over') return onOver()
    setProblem(result)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <CardShape>
        <div className="relative min-h-44">
          {isReady || problem ? null : <div className="skeleton absolute inset-0" />}
          <div ref={container} />
        </div>
        <Field
          name=""
          label="Name on card (optional)"
          autoComplete="cc-name"
          maxLength={100}
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
      </CardShape>
      {problem ? <FormProblem>{problem}</FormProblem> : null}
      <Button isUnready={!isReady} aria-disabled={isSending}>
        {isSending ? 'Checking the card…' : 'Verify card'}
      </Button>
    </form>
  )
}

/** "confirmed", "over" when no more cards can be tried, or the problem to show. */
async function confirm(
  { stripe, elements }: MountedCard,
  { name, returnTo }: { name: string; returnTo: string },
): Promise<string> {
  const billing = name.trim() === '' ? {} : { billing_details: { name: name.trim() } }
  try {
    const { error } = await stripe.confirmSetup({
      elements,
      confirmParams: { return_url: location.origin + returnTo, payment_method_data: billing },
      redirect: 'if_required',
    })
    const status = error?.setup_intent?.status
    if (!error || status === 'succeeded') return 'confirmed'
    return status === 'canceled' ? 'over' : (error.message ?? CARD_UNREACHABLE)
  } catch {
    return CARD_UNREACHABLE
  }
}

/** Our CSS variables do not reach into the provider's frames. */
function appearanceOf(node: HTMLElement): Appearance {
  const style = getComputedStyle(node)
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: color('amber'),
      colorBackground: color('card'),
      colorText: color('ink'),
      colorTextSecondary: color('soft'),
      colorTextPlaceholder: color('soft'),
      colorDanger: color('bad'),
      fontFamily: 'system-ui, sans-serif',
      borderRadius: '12px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': {
        border: `1px solid ${color('field-line')}`,
        boxShadow: 'none',
        padding: '12px 16px',
      },
      '.Label': { fontWeight: '600' },
    },
  }
}
