/** Default pages about the shop; the API builds their blocks from it. */
export const builtInPages = {
  aboutLead:
    '{shop} sells what we would buy ourselves. We keep the catalogue short enough to know every product in it.',
  aboutChoice: 'How we choose',
  aboutChoiceText:
    'A product comes into the shop when it is made to last, can be repaired, and has a warranty that is written on its page. What comes back too often leaves the catalogue.',
  aboutPrices: 'How we price',
  aboutPricesText:
    'The price on a product is the price you pay for it. A struck-through price is what we asked before; nothing is marked up to be marked down. Delivery is told before you order, not after.',
  aboutReviews: 'What buyers say',
  aboutReviewsText:
    'Reviews are shown whether they please us or not. Those of people who bought the product here are marked, and nobody is paid for one.',
  contactLead: 'The quickest way depends on what it is about.',
  contactOrder: 'An order you placed',
  contactOrderText:
    'Answer the email that confirmed it: your message reaches the people who packed it, together with the order. You can follow an order by its number and your email, and cancel it from your account before it is sent.',
  contactOrderLink: 'Track an order',
  contactProduct: 'A product you think about',
  contactProductText:
    'Its page has the specifications, the warranty and what buyers say, and you can ask a question there that the shop and other buyers answer.',
  contactProductLink: 'Find a product',
  contactReturn: 'Something you want to give back',
  contactReturnText: 'How returns work, what they cost and how long the money takes.',
  contactReturnLink: 'About returns',
  deliveryLead: 'We deliver all over the country. What it costs and when it comes, by city:',
  deliveryFreeLead: 'We deliver all over the country, free of charge.',
  deliverySteps: 'From order to door',
  deliveryStepsText:
    'You get an email when the order is placed, when it is sent and when it has arrived. Its page shows the same steps at any time.',
  deliveryHome: 'If nobody is at home',
  deliveryHomeText:
    'The courier calls the phone number of the address. You can correct address and phone on the order’s page until it is sent.',
  deliveryArrival: 'When it arrives',
  deliveryArrivalText:
    'Look at the parcel before you pay in cash. If it is damaged, tell the courier and leave it: that costs you nothing and is not held against you. Whoever leaves parcels for other reasons may be asked to pay by card the next time.',
  returnsLead: 'Changed your mind? You have {days} days from the day it arrived.',
  returnsHow: 'How to return something',
  returnsTell:
    'Open the order in your account, or by the link in its emails, choose “Return something”, and say what comes back and why.',
  returnsPack: 'Pack it as it came, with everything that was in the box.',
  returnsSend: '{way} You get an email when it has reached us.',
  returnsMoney: 'Your money',
  returnsMoneyText:
    'You are refunded within five working days after it reached us, the way you paid: to the card, or in cash by the courier. If a coupon lowered the price, you get back what you paid.',
  returnsBroken: 'Broken or wrong',
  returnsBrokenText:
    'If something arrives damaged, or is not what you ordered, we take it back at our cost and send another or refund you, whichever you like. The warranty on a product’s page begins with the day it arrives.',
  returnsNot: 'What cannot come back',
  returnsNotText:
    'What was worn on the skin and software whose seal is broken, unless it is faulty.',
  privacyLead: 'What this shop knows about you, why, and how to make it forget.',
  privacyStored: 'What we keep',
  privacyStoredText:
    'What an order needs: your name, email, phone, addresses and the orders themselves. Passwords are kept only in a form that cannot be turned back. While you are signed in, your last 30 searches are kept with your account for 90 days, unless we turned that off; you can clear them in the search box. The address of an alert you asked for is kept until a month after we wrote, and every such email has a link that ends them all.',
  privacyBrowser: 'What your browser keeps',
  privacyBrowserText:
    'Your session, your cart, your wishlist, the products you looked at last, compare or asked an alert for, your last searches, your city and the theme you chose. There are no advertising or tracking scripts in this shop, and no cookies of others. What is searched for is counted without names, and so is how many people come and how far: by a number made of your network and browser that nobody can turn back, and that is another one tomorrow.',
  privacyShared: 'Who else sees it',
  privacySharedText:
    'The courier gets your name, address and phone. Card payments are made with the payment provider; we never see your card number. Nobody else gets anything.',
  privacyYours: 'What you can do',
  privacyYoursText:
    'You can download everything we hold about you and delete your account from the account pages. Orders stay, with the name and address on their invoices, because the law makes us keep these.',
  termsLead: 'What you can expect from us, and we from you, in plain words.',
  termsOrders: 'Orders',
  termsOrdersText:
    'An order is placed when you confirm it, and becomes a contract when we confirm it by email. If a product runs out in between, you are not charged, or you are refunded in full.',
  termsPrices: 'Prices and payment',
  termsPricesText:
    'Prices include taxes. The total you saw when you ordered is the total you pay, by card when ordering or in cash when the courier arrives.',
  termsCancel: 'Cancelling and returning',
  termsCancelText:
    'You can cancel an order until it is sent, and give things back within {days} days after they arrived.',
  termsReviews: 'Reviews',
  termsReviewsText:
    'Write what you found out yourself. We hide what insults people, advertises or is about something else, and say why.',
} as const;
