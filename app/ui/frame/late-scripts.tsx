import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from 'react'
import { Scripts, type ScriptsProps } from 'react-router'

/**
 * The scripts of a page, fetched after what is seen of it: a page is whole without them, and its
 * style, its fonts and its first picture should have the line to themselves. The router has no word
 * for that, so the links that it draws are given one.
 */
export function LateScripts(props: ScriptsProps): ReactNode {
  return late(Scripts(props))
}

function late(drawn: ReactNode): ReactNode {
  if (isValidElement<{ children?: ReactNode }>(drawn) && drawn.type === Fragment) {
    return Children.map(drawn.props.children, late)
  }
  if (isValidElement<{ fetchPriority?: 'low' }>(drawn) && drawn.type === 'link') {
    return cloneElement(drawn, { fetchPriority: 'low' })
  }
  return drawn
}
