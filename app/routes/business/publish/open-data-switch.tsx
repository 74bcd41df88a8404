import { Form, href } from 'react-router'
import { FormOfField } from '../../../ui/forms/form-of-field.tsx'
import { SwitchButton } from '../../../ui/forms/switch-button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

const HINT = 'about-open-data'
const TITLE = 'List us in the open data'

export function OpenDataSwitch({ isOn }: { isOn: boolean }) {
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="font-display text-2xl">Other maps and apps</h2>
      <Form
        method="post"
        preventScrollReset
        className="relative flex items-center gap-4 rounded-card border border-line bg-card px-5 py-4"
      >
        <FormOfField />
        <div className="flex-1">
          <p className="font-semibold">{TITLE}</p>
          <p id={HINT} className="text-soft">
            Your name, address, hours and prices, free for anybody to use. You can opt out at any
            time, but copies made by then remain.
          </p>
        </div>
        <SwitchButton
          name="openData"
          value={isOn ? 'off' : 'on'}
          isOn={isOn}
          label={TITLE}
          hint={HINT}
        />
      </Form>
      <p>
        <TextLink to={href('/open-data')}>What is in the open data</TextLink>
      </p>
    </section>
  )
}
