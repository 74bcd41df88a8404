import { Button } from '../../../ui/forms/button.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'

/** Without scripts the browser's own menu prints. */
export function PrintButton() {
  if (!useHydrated()) return null
  return (
    <Button type="button" onClick={() => window.print()}>
      Print
    </Button>
  )
}
