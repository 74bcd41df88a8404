import { Button } from '../../../ui/forms/button.tsx'

export function PrintButton() {
  return (
    <Button type="button" className="scriptless:hidden" onClick={() => window.print()}>
      Print
    </Button>
  )
}
