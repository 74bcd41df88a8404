import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { PageLoading } from './navigation-progress.tsx'

test('a page is hydrated as it was drawn, also where Back already navigates', () => {
  const never = new Promise<null>(() => {})
  const router = createMemoryRouter([
    { path: '/', Component: PageLoading },
    { path: '/next', loader: () => never },
  ])
  router.navigate('/next')
  expect(router.state.navigation.state).toBe('loading')
  expect(renderToString(createElement(RouterProvider, { router }))).toBe('')
})
