// Shows what the portal sends to this browser, and opens its page by a press. Keeps nothing and answers no request.
self.addEventListener('push', (event) => {
    const { title = 'Новосёл', path = '/', tag } = event.data?.json() ?? {};
    event.waitUntil(
        self.registration.showNotification(title, { tag, data: path, icon: '/icon-192.png', lang: 'ru' }),
    );
});

self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const url = new URL(String(event.notification.data), location.origin);
    // Only pages of this very site.
    event.waitUntil(self.clients.openWindow(url.origin === location.origin ? url.href : '/'));
});
