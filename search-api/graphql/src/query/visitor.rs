//! What is asked about the visitor: IsUserIpBlocked.

use std::net::IpAddr;

use async_graphql::{Context, Object, Result, SimpleObject};
use novosel_catalog::listing::address::FieldError;
use novosel_http::client::ClientAddress;
use novosel_views::model::listing::{FieldErrorModel, errors as errors_list};
use novosel_views::resolve::{database, read_db};

/// Who asks.
#[derive(Debug, Default)]
pub struct VisitorQuery;

/// Whether an address may read only.
#[derive(Clone, Debug, PartialEq, Eq, SimpleObject)]
#[graphql(serial)]
pub struct UserIpBlocked {
    /// Yes or no; none where it is not told.
    pub is_blocked: Option<bool>,
    /// Why it is not told.
    pub errors: Vec<FieldErrorModel>,
}

#[Object]
impl VisitorQuery {
    /// Whether the address that asks may read only. Nobody learns it of another one (threat S4).
    async fn is_user_ip_blocked(
        &self,
        ctx: &Context<'_>,
        #[graphql(desc = "The address of whoever asks.")] ip: String,
    ) -> Result<UserIpBlocked> {
        // A page that the server draws for everybody asks for nobody.
        let client = ctx.data_opt::<ClientAddress>().copied();
        let own = client
            .filter(|client| ip.parse::<IpAddr>().is_ok_and(|asked| asked.to_canonical() == client.ip()));
        let Some(own) = own else {
            let error = FieldError::new("ip", "сообщаем только о том адресе, с которого пришёл запрос");
            return Ok(UserIpBlocked { is_blocked: None, errors: errors_list([error]) });
        };
        let database = database(ctx)?;
        let network = own.limit_key().to_string();
        let is_blocked =
            read_db(ctx, async { database.read_once().await?.is_network_blocked(&network).await }).await?;
        Ok(UserIpBlocked { is_blocked: Some(is_blocked), errors: Vec::new() })
    }
}
