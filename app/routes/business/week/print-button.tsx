import { Button } from '../../../ui/forms/button.tsx'

/** Without scripts the browser's own menu prints. */
export function PrintButton() {
  return (
    <Button type="button" className="scriptless:hidden" onClick={() => window.print()}>
      Print
    </Button>
  )
}
