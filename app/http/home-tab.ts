/** The two halves of home; the last one chosen is kept (diner §2). */
export type HomeTab = 'happy-hour' | 'coupons'
